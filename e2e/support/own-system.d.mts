/** A system of a journey's own: its Redis and its API may go away and come back. */
export interface OwnSystem {
  /** Without a slash at its end. */
  baseURL: string;
  stopRedis(): Promise<void>;
  startRedis(): Promise<void>;
  /** Ends the API, starts another one in its place and waits until that answers. */
  restartApi(): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** @param dataDir an empty folder, for data and logs */
export function startSeparateSystem(dataDir: string): Promise<OwnSystem>;
