import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browserPreset } from '@subtitle/screen-kit/jest';
import { bothCount, COUNTER, runFiles } from './run-files.mjs';

const { runtime, testEnvironment } = browserPreset;
const jest = (files) => runFiles(files, { runtime, testEnvironment });

function passes(count, files) {
  const { status, stderr, passed } = jest(files);
  assert.equal(status, 0, stderr);
  assert.equal(passed, count);
}

test('what draws is loaded once in a process; other packages and our modules are anew in each file', () => {
  passes(6, {
    'node_modules/react-dom/index.js': COUNTER,
    ...bothCount('react-dom', 1, 2),
    'node_modules/@tanstack/react-query/index.js': COUNTER,
    ...bothCount('@tanstack/react-query', 1, 1),
    'counter.js': COUNTER,
    ...bothCount('./counter', 1, 1),
  });
});

test('React finds no timers that a page has not, and Node has them again', () => {
  passes(1, {
    'node_modules/scheduler/index.js': 'module.exports = [typeof setImmediate, typeof MessageChannel];',
    'one.test.js': `test('finds', () => {
      expect(require('scheduler')).toEqual(['undefined', 'undefined']);
      expect([typeof setImmediate, typeof MessageChannel]).toEqual(['function', 'function']);
    });`,
  });
});

test('a page is gone with its file: document, address, storage, listeners, timers, what was set and what was nailed down', () => {
  passes(2, {
    'first.test.js': `
      window.left = 1;
      Object.defineProperty(globalThis, 'nailed', { value: 1 });
      innerWidth = 500;
      document.body.id = 'left';
      document.title = 'left';
      history.pushState(null, '', '/left');
      localStorage.setItem('left', '1');
      HTMLElement.prototype.click = () => {};
      window.addEventListener('left', () => { process.heard = true; });
      setTimeout(() => { process.late = 'timeout'; }, 300);
      const every = setInterval(() => { process.late = 'interval'; }, 300);
      const never = setInterval(() => {}, 1);
      clearInterval(never);
      process.kept = { HTMLElement, document };
      test('leaves', () => expect([typeof left, nailed, window.innerWidth, location.pathname]).toEqual(['number', 1, 500, '/left']));`,
    'later.test.js': `
      test('finds nothing', async () => {
        dispatchEvent(new Event('left'));
        await new Promise((done) => setTimeout(done, 600));
        expect([typeof left, typeof nailed, innerWidth, document.body.id, document.title]).toEqual(['undefined', 'undefined', 1024, '', '']);
        expect([location.href, localStorage.length]).toEqual(['http://localhost/', 0]);
        expect([process.heard, process.late]).toEqual([undefined, undefined]);
        expect(HTMLElement).not.toBe(process.kept.HTMLElement);
        expect(document).not.toBe(process.kept.document);
      });`,
  });
});

test('what nobody could have replaced in a page cannot be replaced here', () => {
  passes(1, {
    'one.test.js': `'use strict';
      Object.defineProperty(globalThis, 'nailed', { value: 1 });
      test('stays', () => expect(() => { globalThis.nailed = 2; }).toThrow());`,
  });
});

test('window, self and the names of both are one; classes are those of the page', () => {
  passes(1, {
    'one.test.js': `test('one', () => {
      expect([window === globalThis, self === window, top === window]).toEqual([true, true, true]);
      expect(document.createElement('p') instanceof HTMLElement).toBe(true);
      expect(new File([], 'a') instanceof Blob).toBe(true);
      expect([] instanceof window.Array && new Uint8Array() instanceof window.Uint8Array).toBe(true);
      window.innerHeight = 300;
      expect([innerHeight, document.defaultView.innerHeight]).toEqual([300, 300]);
      window.onresize = jest.fn();
      dispatchEvent(new Event('resize'));
      expect(window.onresize).toHaveBeenCalledTimes(1);
    });`,
  });
});

test('an error that nobody listens for fails its test; one that somebody does, not', () => {
  const throwing =
    "document.body.addEventListener('x', () => { throw new Error('thrown'); }); document.body.dispatchEvent(new Event('x'));";
  const { passed, stderr } = jest({
    'one.test.js': `test('alone', () => { ${throwing} });
      test('heard', () => {
        const heard = (event) => event.preventDefault();
        addEventListener('error', heard);
        ${throwing}
        removeEventListener('error', heard);
      });`,
  });
  assert.equal(passed, 1, stderr);
  assert.match(stderr, /✕ alone/);
});

test('fake timers stand still for the page alone: answers and files are read, and Node’s own timers go on', () => {
  passes(2, {
    'one.test.js': `
      const timers = require('node:timers');
      const real = timers.setTimeout;
      beforeEach(() => jest.useFakeTimers());
      afterEach(() => jest.useRealTimers());
      test('reads', async () => {
        expect(await new Response('text').text()).toBe('text');
        const reader = new FileReader();
        const read = new Promise((done) => { reader.onload = () => done(reader.result); });
        reader.readAsText(new Blob(['blob']));
        expect(await read).toBe('blob');
      });
      test('waits', () => {
        const rung = jest.fn();
        setTimeout(rung, 1000);
        window.requestAnimationFrame(rung);
        jest.advanceTimersByTime(999);
        expect(rung).toHaveBeenCalledTimes(1);
        jest.advanceTimersByTime(1);
        expect(rung).toHaveBeenCalledTimes(2);
        expect([timers.setTimeout === real, Date.now() - performance.timeOrigin > 0]).toEqual([true, true]);
      });`,
  });
});

test('what Node makes when it is first asked for is not made of a page, for the files that run after it', () => {
  passes(2, {
    'first.test.js': `test('page', () => {
      Blob.prototype.arrayBuffer = () => { throw new Error('of a page'); };
      expect(new FormData()).toBeInstanceOf(FormData);
    }); // ${'comes first '.repeat(40)}`,
    'later.test.js': `/** @jest-environment ${fileURLToPath(import.meta.resolve('@subtitle/screen-kit/jest/node-environment.mjs'))} */
      test('node', async () => {
        const form = new FormData();
        form.set('file', new Blob(['PK']), 'a.xlsx');
        expect(await new Response(form).text()).toContain('PK');
      });`,
  });
});
