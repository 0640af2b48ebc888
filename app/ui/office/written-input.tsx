import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

/** How a value is written and read: `whole` while somebody types, `read` once they are done. */
type Writing = {
  write(value: string): string
  whole(text: string): string | null
  read(text: string): string | null
  /** So many steps later, by the arrow keys. */
  step(value: string, steps: number): string
  /** What is said of a text that cannot be read. */
  wrong: string
}

/**
 * Props of an input that is written in the office's way: those of `<input>`, with the value as it is stored. `value`
 * as whoever else knows it; `onValue` hears of it once it can be read, and of an empty one.
 */
export type WrittenInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> & { value?: string; defaultValue?: string; onValue?: (value: string) => void }

/** `beside` is another way to choose the same value: what it is now, and how to choose. */
type WritingProps = {
  writing: Writing
  beside?: (current: string, choose: (value: string) => void) => ReactNode
}

/**
 * A text that stands for a value. A browser writes its own fields for dates and times as its language does, 11/24 and
 * 2:30 PM on many a desk, whatever the office reads.
 */
export function WrittenInput(props: WrittenInputProps & WritingProps) {
  const { writing, beside, name, value, defaultValue, onValue, ...rest } = props
  const written = useWritten(props)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.setCustomValidity(written.isWrong ? writing.wrong : ''))
  return (
    <>
      <input
        {...rest}
        ref={field}
        type="text"
        data-field={name}
        autoComplete="off"
        className={`figures ${props.className ?? 'control'}`}
        value={written.text}
        onChange={(event) => written.type(event.currentTarget.value)}
        onBlur={written.finish}
        onKeyDown={written.press}
      />
      {name && <input type="hidden" name={name} value={written.current} />}
      {beside?.(written.current, written.choose)}
    </>
  )
}

function useWritten({
  writing,
  value,
  defaultValue = '',
  onValue,
}: WrittenInputProps & WritingProps) {
  const { write, whole, read, step } = writing
  const first = value ?? defaultValue
  const [known, setKnown] = useState(first)
  const [text, setText] = useState(() => write(first))
  // Somebody else changed it.
  if (value !== undefined && value !== known) {
    setKnown(value)
    setText(write(value))
  }
  function set(next: string, shown: string) {
    // A form that is sent by what hears of it reads the hidden field.
    flushSync(() => {
      setKnown(next)
      setText(shown)
    })
    if (next !== known) onValue?.(next)
  }
  const type = (typed: string) => {
    const next = typed.trim() === '' ? '' : whole(typed)
    if (next === null) setText(typed)
    else set(next, typed)
  }
  const finish = () => {
    const next = text.trim() === '' ? '' : read(text)
    if (next !== null && (next !== known || text !== write(next))) set(next, write(next))
  }
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key] ?? 0
    const from = steps ? read(text) : null
    if (event.key === 'Enter') finish()
    if (from === null) return
    event.preventDefault()
    set(step(from, steps), write(step(from, steps)))
  }
  const isWrong = text.trim() !== '' && read(text) === null
  // What cannot be read is sent as it stands, so that the answer names this field.
  const choose = (next: string) => set(next, write(next))
  return { text, current: read(text) ?? text.trim(), isWrong, type, finish, press, choose }
}
