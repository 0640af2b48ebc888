import { Link } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { useTexts } from '#app/content/texts.ts'
import { RegisterSearch } from '#app/ui/office/register-search.tsx'
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
      <RegisterSearch
        action="/mailbox"
        query={view.q}
        maxLength={SEARCH_LIMIT}
        label={text.searchHint}
        button={text.find}
      >
        {view.state && <input type="hidden" name="state" value={view.state} />}
      </RegisterSearch>
    </div>
  )
}
