import { EncodingChoice } from '../repair-subtitles/encoding-choice';
import { RepairList } from '../repair-subtitles/repair-list';
import { changeFileEncoding, type SubtitleFile } from './subtitle-file';

interface Props {
  entry: SubtitleFile;
  hasKeys: boolean;
  onChange: (part: Partial<SubtitleFile>) => void;
}

/** Encoding and odd blocks of a file; renders nothing if neither needs attention. */
export function RepairPanel({ entry, hasKeys, onChange }: Props) {
  const { file, repair, encodingFault } = entry;
  if (!repair) return null;
  const hasDoubts = repair.read.doubts.length > 0;
  const hasEncoding = hasDoubts || !repair.isEncodingSettled || repair.isEncodingChanged || repair.encoding !== 'utf-8';
  return (
    <>
      {hasEncoding && (
        <EncodingChoice
          name={file.name}
          repair={repair}
          fault={encodingFault}
          onSelect={(encoding) => onChange(changeFileEncoding(entry, encoding))}
          onConfirm={() => onChange({ repair: { ...repair, isEncodingSettled: true }, encodingFault: '' })}
        />
      )}
      {hasDoubts && (
        <RepairList
          name={file.name}
          repair={repair}
          hasKeys={hasKeys}
          onChange={(next) => onChange({ repair: next })}
        />
      )}
    </>
  );
}
