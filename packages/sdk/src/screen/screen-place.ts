import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { createContext, useContext } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

/** The shell's information about the displayed page. */
export interface ScreenPlace {
  /** The module that owns the page. */
  module?: string;
  route: Pick<ScreenRoute, 'path' | 'title'>;
  /** Reports an error to the server that the screen caught itself. */
  report: (error: unknown) => void;
}

export const ScreenPlaceContext = createContext<ScreenPlace | null>(null);

/** @throws outside of a screen */
export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenPlaceContext);
  if (!place) throw new Error('This hook must be called within a screen of a module');
  return place;
}

/** Returns the values of the `:names` of this screen's path: `{ id: '7' }` for `/glossary/:id` at `/glossary/7`. */
export function useParams<Name extends string = string>(): Readonly<Partial<Record<Name, string>>> {
  const { path } = useScreenPlace().route;
  const { pathname } = useLocation();
  const found = Object.entries(matchPath({ path, caseSensitive: false }, pathname)?.params ?? {});
  return Object.fromEntries(found.map(([name, value = '']) => [name, decodePart(value)])) as Partial<
    Record<Name, string>
  >;
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // An invalid escape sequence is returned unchanged.
    return value;
  }
}

/**
 * @returns a function that reports an error to the server that the screen caught and continued after. It counts as an
 *   error of this
 *   module's version. An error thrown during render needs no report.
 */
export function useReport(): (error: unknown) => void {
  return useScreenPlace().report;
}
