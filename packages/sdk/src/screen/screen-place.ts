import type { ScreenRoute } from '@subtitle/contracts/operations/remotes';
import { createContext, useContext } from 'react';
import { matchPath, useLocation } from 'react-router-dom';

/** Where a screen stands: what the shell knows of the page it shows. */
export interface ScreenPlace {
  /** The module whose page it is. */
  module?: string;
  route: Pick<ScreenRoute, 'path' | 'title'>;
  /** Tells the server of a fault that the screen caught itself. */
  report: (error: unknown) => void;
}

export const ScreenPlaceContext = createContext<ScreenPlace | null>(null);

/** @throws outside of a screen */
export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenPlaceContext);
  if (!place) throw new Error('This hook belongs into a screen of a module');
  return place;
}

/** What stands in the address for the `:names` of this screen's path: of `/glossary/:id` at `/glossary/7` it is `{ id: '7' }`. */
export function useParams<Name extends string = string>(): Readonly<Partial<Record<Name, string>>> {
  const { path } = useScreenPlace().route;
  const { pathname } = useLocation();
  const found = Object.entries(matchPath({ path, caseSensitive: false }, pathname)?.params ?? {});
  return Object.fromEntries(found.map(([name, value = '']) => [name, decoded(value)])) as Partial<Record<Name, string>>;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A broken escape stands for itself.
    return value;
  }
}

/**
 * @returns a function that tells the server of a fault the screen caught itself and goes on after: it counts as one of this
 *   module's version. What is thrown in render needs no report.
 */
export function useReport(): (error: unknown) => void {
  return useScreenPlace().report;
}
