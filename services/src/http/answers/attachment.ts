import { BYTES_TYPE, CSV_TYPE, TSV_TYPE, XLS_TYPE, XLSX_TYPE, ZIP_TYPE } from '@subtitle/contracts/operation';
import type { FastifyReply } from 'fastify';

const TYPES: Record<string, string> = {
  xlsx: XLSX_TYPE,
  xls: XLS_TYPE,
  csv: CSV_TYPE,
  tsv: TSV_TYPE,
  zip: ZIP_TYPE,
};

/** By the name's ending; what is not known is bytes, so that no browser tries to show it. */
export function fileContentType(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? BYTES_TYPE;
}

const REFUSED = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/gu;

/** Headers of a file that is saved, never shown: its name in every script (RFC 6266, RFC 8187), nothing kept by proxies. */
export function asAttachment(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(type);
}

/** The name without what file systems refuse or what turns texts around; programs that know only ASCII get it with underscores. */
function contentDisposition(name: string): string {
  const safe = name.replace(REFUSED, '_').replace(/^\.+/, '_') || 'file';
  const ascii = safe.replace(/[^ -~]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
