import { NativeSelect, Textarea, TextInput } from '@subtitle/sdk/forms';
import { useLeaveGuard } from '@subtitle/sdk/router';
import { Button, Stack } from '@subtitle/sdk/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Section } from '../describe-person/section';
import { AttachmentsField } from './attachments-field';
import {
  type Attachment,
  createTicketNumber,
  EMPTY_TICKET,
  type TicketForm as Form,
  findTicketFaults,
  PRIORITIES,
  SCREENS,
  TICKET_LIMITS,
  type Ticket,
} from './ticket';

interface Props {
  /** Default address for replies. */
  email: string;
  onSubmit: (ticket: Ticket) => Promise<void>;
}

/** Form of a help ticket. Errors appear beside their fields, and the first one takes the focus. */
export function TicketForm({ email, onSubmit }: Props) {
  const [form, setForm] = useState<Form>({ ...EMPTY_TICKET, contactEmail: email });
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const typed = form.issueTitle.trim() !== '' || form.description.trim() !== '' || attachments.length > 0;
  useLeaveGuard(typed, 'Your ticket has not been submitted yet.');
  const faults = tried ? findTicketFaults(form) : {};
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(findTicketFaults(form));
    if (first) return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (busy) return;
    setBusy(true);
    await onSubmit({
      ...form,
      issueTitle: form.issueTitle.trim(),
      contactEmail: form.contactEmail.trim(),
      ticketNumber: createTicketNumber(),
      at: Date.now(),
      attachments,
    });
    setBusy(false);
  };
  return (
    <Section title="Report an issue">
      <form ref={element} noValidate aria-label="Report an issue" onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TicketFields form={form} faults={faults} onChange={change} />
          <AttachmentsField attachments={attachments} onChange={setAttachments} />
          <div>
            <Button type="submit" disabled={busy}>
              {busy ? 'Submitting...' : 'Submit'}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

interface FieldsProps {
  form: Form;
  faults: ReturnType<typeof findTicketFaults>;
  onChange: (part: Partial<Form>) => void;
}

function TicketFields({ form, faults, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        name="issueTitle"
        label="Issue Title"
        required
        maxLength={TICKET_LIMITS.title}
        value={form.issueTitle}
        error={faults.issueTitle}
        onChange={({ currentTarget }) => onChange({ issueTitle: currentTarget.value })}
      />
      <NativeSelect
        name="screenLocation"
        label="Screen/Feature"
        required
        value={form.screenLocation}
        error={faults.screenLocation}
        data={[{ value: '', label: 'Select a screen or feature' }, ...SCREENS]}
        onChange={({ currentTarget }) => onChange({ screenLocation: currentTarget.value })}
      />
      <NativeSelect
        name="priority"
        label="Priority"
        value={form.priority}
        data={[...PRIORITIES]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ priority: PRIORITIES.find((one) => one === value) ?? form.priority })
        }
      />
      <Textarea
        name="description"
        label="Description"
        required
        autosize
        minRows={5}
        maxLength={TICKET_LIMITS.description}
        value={form.description}
        error={faults.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextInput
        name="contactEmail"
        type="email"
        label="Contact Email"
        required
        autoComplete="email"
        maxLength={TICKET_LIMITS.email}
        value={form.contactEmail}
        error={faults.contactEmail}
        onChange={({ currentTarget }) => onChange({ contactEmail: currentTarget.value })}
      />
    </>
  );
}
