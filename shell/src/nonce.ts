/**
 * This file must be the first import of the shell's entry, because webpack and Mantine's scroll lock read
 * `__webpack_nonce__` when they create a style element. The server writes a fresh nonce into the page.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) __webpack_nonce__ = nonce;

declare let __webpack_nonce__: string;

export {};
