import { MODULE_NAME } from '@subtitle/contracts/operations/remotes';
import { buildModulePath } from '@subtitle/domain/screen-paths';
import { TextInput } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useNavigate } from '@subtitle/sdk/router';
import { useState } from 'react';

/** Asks for the name of a module without published versions, and opens the page where its team's key is made. */
export function NewModule({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const isName = MODULE_NAME.test(name);
  return (
    <FormDialog
      title="New module"
      onClose={onClose}
      submit="Continue"
      onSubmit={() => {
        setTried(true);
        if (isName) void navigate(buildModulePath(name));
      }}
    >
      <TextInput
        label="Name"
        description="The name that the team used with “screen create”, for example glossary. You create the team’s key on the page of the module."
        placeholder="glossary"
        data-autofocus
        maxLength={60}
        value={name}
        error={tried && !isName && 'Use a to z, digits and _. The name must begin with a letter.'}
        onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
      />
    </FormDialog>
  );
}
