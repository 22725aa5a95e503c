// jsdom has no layout, so these replacements answer like a browser window of 1440 x 900.
if (!window.matchMedia) {
  window.matchMedia = (query) => ({
    matches: matchesQuery(query, window.innerWidth),
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
}
window.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver ??= class IntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.Element.prototype.scrollIntoView ??= () => {};
window.Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};
const { setTimeout: later } = window;
/** Delivers messages between two ports of one page; jsdom has no MessageChannel. */
window.MessageChannel ??= class MessageChannel {
  port1 = createPort(() => this.port2);
  port2 = createPort(() => this.port1);
};
// jsdom lacks document.fonts: autosizing text areas listen to it, and fields load the font of their script with it.
document.fonts ??= { addEventListener() {}, removeEventListener() {}, load: async () => [], ready: Promise.resolve() };
// Supported browsers read a Blob by promise; jsdom can only use FileReader.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text ??= async function text() {
  return new TextDecoder().decode(await this.arrayBuffer());
};
Blob.prototype.stream ??= function stream() {
  const whole = this.arrayBuffer();
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(await whole));
      controller.close();
    },
  });
};
if (window.innerWidth === 1024) Object.assign(window, { innerWidth: 1440, innerHeight: 900 });

function createPort(other) {
  return {
    onmessage: null,
    postMessage: (data) => later(() => other().onmessage?.({ data })),
    close() {
      this.onmessage = null;
    },
  };
}

/** Understands queries such as `(min-width: 48em)` and `(max-width: 768px)`; all others do not match. */
function matchesQuery(query, width) {
  const found = /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/.exec(query);
  if (!found) return false;
  const limit = Number(found[2]) * (found[3] === 'px' ? 1 : 16);
  return found[1] === 'min' ? width >= limit : width <= limit;
}
