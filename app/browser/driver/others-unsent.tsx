/** @jsxImportSource preact */
import { usePhone } from './use-phone.ts'

/** What other drivers told on this phone and is not sent: whose and how much, nothing of their trips. */
export function OthersUnsent() {
  const { view, text } = usePhone()
  const names = view.others.map(({ driver }) => driver?.name ?? '')
  return (
    <>
      {[...new Set(names)].map((name) => (
        <p key={name} class="notice">
          {text.sent.others(name, names.filter((one) => one === name).length)}
        </p>
      ))}
    </>
  )
}
