/** Types of a module's sources beside its own: what its bundler and its test runner bring. */
/// <reference types="jest" preserve="true" />
/// <reference types="@testing-library/jest-dom" preserve="true" />
/// <reference path="./css.d.ts" preserve="true" />
export type {};
