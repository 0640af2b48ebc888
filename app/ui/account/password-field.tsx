import { messagesEn } from '#app/content/en/messages.ts'
import { accountMessagesEn } from '#app/content/en/messages-account.ts'
import { texts } from '#app/content/texts.ts'
import { type NewPasswordProblem, newPasswordProblem } from '#app/domain/account/new-password.ts'
import { Field } from '../primitives/field.tsx'
import { TextInput } from '../primitives/text-input.tsx'

/** Props of {@link PasswordField}; named as the server reads it. */
export type PasswordFieldProps = {
  name: 'currentPassword' | 'newPassword' | 'again'
  label: string
  hint?: string
  error?: string | undefined
}

/** Takes a password; password managers fill in the present one and offer to make a new one. */
export function PasswordField({ name, label, hint, error }: PasswordFieldProps) {
  const autoComplete = name === 'currentPassword' ? 'current-password' : 'new-password'
  return (
    <Field id={name} label={label} hint={hint} error={error} required>
      {(control) => (
        <TextInput {...control} {...{ name, autoComplete }} type="password" maxLength={200} />
      )}
    </Field>
  )
}

const unfitWords = (): Record<NewPasswordProblem, string> => {
  const messages = texts()(accountMessagesEn)
  return {
    'too-short': messages.account.tooShort,
    'is-username': messages.account.isUsername,
    'is-current': messages.account.isCurrent,
    common: messages.account.common,
  }
}

/** What can be said of a new password without asking the server, by field; nothing when it is fit. */
export function newPasswordComplaints(
  { currentPassword, newPassword, again }: Record<PasswordFieldProps['name'], string>,
  username: string,
): Partial<Record<PasswordFieldProps['name'], string>> {
  const messages = texts()(messagesEn)
  const accountMessages = texts()(accountMessagesEn)
  const { notTheSame } = accountMessages.account
  const unfit = newPasswordProblem(newPassword, username, currentPassword)
  return {
    ...(currentPassword === '' && { currentPassword: messages.field.required }),
    ...(unfit && { newPassword: unfitWords()[unfit] }),
    ...(!unfit && again !== newPassword && { again: notTheSame }),
  }
}
