import { TextInput, type TextInputProps } from '../primitives/text-input.tsx'

/** Takes a code of an authenticator app or a spare one, as it was typed. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      className="figures"
      {...props}
    />
  )
}
