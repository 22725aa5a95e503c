/** See front-server.mjs. */
export function hasNginx(): boolean;

/** See front-server.mjs. */
export function startFrontServer(options: {
  api: string;
  dataDir: string;
  dir: string;
  http2: boolean;
}): Promise<{ baseURL: string; stop(): Promise<unknown> } | null>;
