import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { loginText } from '#app/content/en/login.ts'
import { officeFrameText } from '#app/content/en/office-frame.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { postSignOut } from './sign-in.ts'

const text = loginText.signedIn

/** What a partner with a session sees at /login: for which hotel, and the way out. */
export function SignedInNotice({ username, code }: { username: string; code: string }) {
  return (
    <Card lift className="p-6 sm:p-9">
      <span className="grid size-12 place-items-center rounded-full bg-olive-100 text-olive-800">
        <Icon name="check" size={26} />
      </span>
      <h1 className="mt-4 text-3xl">{text.title}</h1>
      <p className="mt-2 text-ink-soft">{text.lead}</p>
      <dl className="mt-6 grid gap-4 rounded-md border border-paper-edge bg-paper p-5 sm:grid-cols-2">
        <Fact label={text.hotelCode} value={code} />
        <Fact label={text.username} value={username} />
      </dl>
      <div className="mt-7 grid gap-3 sm:grid-cols-2">
        <ButtonLink href="/">{text.book}</ButtonLink>
        <LogOut />
      </div>
    </Card>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

function LogOut() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function leave() {
    setBusy(true)
    const left = await postSignOut()
    setFailed(!left)
    if (left) await revalidate()
    setBusy(false)
  }
  return (
    <div>
      <Button variant="secondary" className="w-full" disabled={busy} onClick={() => void leave()}>
        {text.logOut}
      </Button>
      <FieldError id="log-out" error={failed ? officeFrameText.logoutFailed : null} />
    </div>
  )
}
