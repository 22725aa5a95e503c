/**
 * First in the shell's entry: webpack and the UI kit's scroll lock read `__webpack_nonce__` when they make a style
 * element, so it has to be there before anything else is imported. The server writes a fresh nonce into the page.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) __webpack_nonce__ = nonce;

declare let __webpack_nonce__: string;

export {};
