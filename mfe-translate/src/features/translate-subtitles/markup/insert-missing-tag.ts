import { insertTag } from '../../write-text/write-text';

/** Inserts the first of these tags into the field; an opening tag and its closing one enclose the selection. */
export function insertMissingTag(field: string, [tag, ...others]: readonly string[]): void {
  if (tag === undefined) return;
  const element = document.getElementById(field);
  const isSelected = element instanceof HTMLTextAreaElement && element.selectionStart < element.selectionEnd;
  const closing = `</${/\w+/.exec(tag)![0]}>`;
  insertTag(field, tag, isSelected && !tag.startsWith('</') && others.includes(closing) ? closing : '');
}
