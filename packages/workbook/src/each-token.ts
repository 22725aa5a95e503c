import type { ReaderPlatform } from './platform';
import { asUtf8 } from './xml-encoding';
import { MORE, XmlTokens } from './xml-tokens';
import type { OpenPart } from './zip-part';

/**
 * Shows every token of an XML part to `visit`, giving the thread away now and then.
 * @throws WorkbookError what the chunks and the tokens throw; damaged where the part was cut
 */
export async function eachToken(
  platform: ReaderPlatform,
  part: OpenPart,
  visit: (tokens: XmlTokens, kind: number) => void,
): Promise<void> {
  const tokens = new XmlTokens(part.name);
  for await (const chunk of asUtf8(part)) {
    tokens.push(chunk);
    for (let kind = tokens.next(); kind !== MORE; kind = tokens.next()) visit(tokens, kind);
    await platform.breathe();
  }
  tokens.finish();
}
