import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** Node's module hooks: relative imports without extension find their .ts file, and swc strips the types. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('.') || !context.parentURL?.endsWith('.ts')) return next(specifier, context);
  const url = new URL(`${specifier}.ts`, context.parentURL);
  return existsSync(fileURLToPath(url)) ? { url: url.href, shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { code } = await transform(source, {
    filename: fileURLToPath(url),
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
