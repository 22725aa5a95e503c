/** Types for a module's sources that its bundler and its test runner provide. */
/// <reference types="jest" preserve="true" />
/// <reference types="@testing-library/jest-dom" preserve="true" />
/// <reference path="./css.d.ts" preserve="true" />
export type {};
