import { Form, Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { MAIL_STATES, type MailboxView, mailboxAddress, SEARCH_LIMIT } from './mail-filter.ts'

/** Which messages are shown: by state, by a search. Both stand in the address. */
export function MailFilters({ view }: { view: MailboxView }) {
  const text = useTexts()(mailboxTextEn)
  return (
    <div className="register-filters">
      <nav aria-label={text.filters}>
        <ul>
          {[null, ...MAIL_STATES].map((state) => (
            <li key={state}>
              <Link
                to={mailboxAddress({ ...view, state, before: null })}
                aria-current={state === view.state}
              >
                {state ? text.filterStates[state] : text.all}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form role="search" method="get" action="/mailbox" className="register-search">
        {view.state && <input type="hidden" name="state" value={view.state} />}
        <TextInput
          // Another view brings its own words into the field.
          key={view.q}
          type="search"
          name="q"
          icon="search"
          defaultValue={view.q}
          maxLength={SEARCH_LIMIT}
          aria-label={text.searchHint}
          placeholder={text.searchHint}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" size="small">
          {text.find}
        </Button>
      </Form>
    </div>
  )
}
