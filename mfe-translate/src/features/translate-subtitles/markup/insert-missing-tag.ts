import { insertTag } from '../../write-text/write-text';

/**
 * Inserts the first of these tags into the field. An opening tag is inserted with its closing tag, around the
 * selection.
 */
export function insertMissingTag(field: string, [tag, ...others]: readonly string[]): void {
  if (tag === undefined) return;
  const element = document.getElementById(field);
  const isSelected = element instanceof HTMLTextAreaElement && element.selectionStart < element.selectionEnd;
  const closing = `</${/\w+/.exec(tag)![0]}>`;
  insertTag(field, tag, isSelected && !tag.startsWith('</') && others.includes(closing) ? closing : '');
}
