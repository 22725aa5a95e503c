import { BYTES_TYPE, CSV_TYPE, TMX_TYPE, TSV_TYPE, XLS_TYPE, XLSX_TYPE, ZIP_TYPE } from '@subtitle/contracts/operation';
import type { FastifyReply } from 'fastify';

const CONTENT_TYPES: Record<string, string> = {
  xlsx: XLSX_TYPE,
  xls: XLS_TYPE,
  csv: CSV_TYPE,
  tsv: TSV_TYPE,
  zip: ZIP_TYPE,
  tmx: TMX_TYPE,
};

/**
 * Returns the content type for a file name's extension. Files with an unknown extension are sent as bytes, so that
 * browsers do not display them.
 */
export function getFileContentType(name: string): string {
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? BYTES_TYPE;
}

const UNSAFE_CHARACTERS = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/gu;

/**
 * Sets the headers of a file that is saved, never displayed: its name in any script (RFC 6266, RFC 8187), and no
 * caching by proxies.
 */
export function setAttachmentHeaders(reply: FastifyReply, name: string, type: string): FastifyReply {
  return reply
    .header('content-disposition', formatContentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(type);
}

/**
 * Returns the header with a safe name: without characters that file systems refuse or that change the text direction.
 * Clients limited to ASCII get underscores.
 */
function formatContentDisposition(name: string): string {
  const safe = name.replace(UNSAFE_CHARACTERS, '_').replace(/^\.+/, '_') || 'file';
  const ascii = safe.replace(/[^ -~]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
