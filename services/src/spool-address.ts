/** Object store for uploaded files, read from the setting SPOOL. */
export interface SpoolAddress {
  bucket: string;
  /** '' or ends with a slash. */
  prefix: string;
  /** Endpoint of a store other than Amazon's; '' = by region. */
  endpoint: string;
  region: string;
  /** Whether the bucket is part of the path instead of the host name. */
  pathStyle: boolean;
}

export interface SpoolKeys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const KNOWN = ['endpoint', 'region', 'path-style'];

/**
 * Reads `s3://bucket/prefix?endpoint=http://host:port&region=name&path-style=1`.
 * @returns null if the text is not such an address
 */
export function parseSpoolAddress(text: string): SpoolAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !url.hostname || url.username || url.hash) return null;
  const { searchParams } = url;
  if ([...searchParams.keys()].some((name) => !KNOWN.includes(name))) return null;
  const endpoint = searchParams.get('endpoint') ?? '';
  if (endpoint && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint)) return null;
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: searchParams.get('path-style') === '1',
  };
}
