/** Types of a module's sources beside its own: what its bundler and its test runner bring. */
/// <reference types="jest" />
/// <reference types="@testing-library/jest-dom" />
/// <reference path="./css.d.ts" />
export type {};
