/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { newsState, turnOffNews, turnOnNews } from './news.ts'
import { usePhone } from './use-phone.ts'

/**
 * Asks once whether the phone may tell of news, when there are trips and nothing is under way: before,
 * the driver cannot know what it is good for; later, it is in his way.
 */
export function NewsCard() {
  const { phone, view, text } = usePhone()
  const [working, setWorking] = useState(false)
  const trips = view.days.flatMap((day) => day.trips)
  const isIdle = trips.every(({ state }) => state === 'assigned' || state === 'done')
  if (view.settings.news || trips.length === 0 || !isIdle || newsState() !== 'open') return null
  const turnOn = async () => {
    setWorking(true)
    await turnOnNews(phone)
    setWorking(false)
  }
  return (
    <section class="notice ask">
      <p>{text.news.question}</p>
      <button type="button" disabled={working} onClick={() => void turnOn()}>
        {text.news.yes}
      </button>
      <button type="button" onClick={() => void phone.choose({ news: 'off' })}>
        {text.news.later}
      </button>
    </section>
  )
}

/** The same in the settings, at any time. */
export function NewsChoice() {
  const { phone, view, text } = usePhone()
  const [failed, setFailed] = useState(false)
  const state = newsState()
  const isOn = state === 'open' && view.settings.news === 'on'
  const turnOn = async () => setFailed(!(await turnOnNews(phone)))
  return (
    <>
      <h3>{text.news.heading}</h3>
      <div class="choices">
        <button
          type="button"
          aria-pressed={isOn}
          disabled={state !== 'open'}
          onClick={() => void turnOn()}
        >
          {text.news.on}
        </button>
        <button type="button" aria-pressed={!isOn} onClick={() => void turnOffNews(phone)}>
          {text.news.off}
        </button>
      </div>
      <p class="soft" role="status">
        {state !== 'open' && text.news[state]}
        {state === 'open' && failed && text.news.failed}
      </p>
    </>
  )
}
