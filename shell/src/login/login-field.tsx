import { IconEye, IconEyeOff } from '@subtitle/sdk/host';
import { type ComponentProps, useId, useState } from 'react';
import classes from './login.module.css';

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string;
}

/**
 * A field with its label. Mantine's fields look the same, but importing them would add the code of all selects and
 * pickers, 100 KB, to the first page.
 */
export function LoginField({ label, type = 'text', ...input }: LoginFieldProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const secret = type === 'password';
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
        <span className={classes.required} aria-hidden>
          {' *'}
        </span>
      </label>
      <div className={classes.box}>
        <input {...input} id={id} type={secret && shown ? 'text' : type} required className={classes.field} />
        {secret && (
          <button
            type="button"
            className={classes.reveal}
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff size={18} stroke={1.7} aria-hidden /> : <IconEye size={18} stroke={1.7} aria-hidden />}
          </button>
        )}
      </div>
    </div>
  );
}
