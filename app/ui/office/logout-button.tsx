import { useState } from 'react'
import { useNavigate } from 'react-router'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'

/** Ends the session on the server, then opens /login. */
export function LogoutButton() {
  const text = useTexts()(officeFrameTextEn)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function leave() {
    setBusy(true)
    setFailed(false)
    const { ok } = await callApi('POST /api/sign-out')
    if (ok) return navigate('/login', { state: { signIn: 'admin' } })
    setBusy(false)
    setFailed(true)
  }
  return (
    <>
      <button
        type="button"
        className="office-bar-action"
        disabled={busy}
        onClick={() => void leave()}
      >
        {text.logout}
      </button>
      {failed && (
        <p role="alert" className="office-bar-failure">
          {text.logoutFailed}
        </p>
      )}
    </>
  )
}
