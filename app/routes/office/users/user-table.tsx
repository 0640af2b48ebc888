import { usersTextEn } from '#app/content/en/office-users.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import { may } from '#app/domain/office/rights.ts'
import type { OfficeUser } from '#app/server/auth/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { EditButton } from '#app/ui/office/edit-button.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { RegisterTable } from '#app/ui/office/register-screen.tsx'
import { Badge } from '#app/ui/primitives/badge.tsx'
import { ResetButton } from './reset-button.tsx'
import { userForm } from './user-form.ts'

type UserTableProps = {
  users: readonly OfficeUser[]
  /** Who looks. */
  self: string
  /** Of whom a second factor is demanded that they do not have. */
  due: (user: OfficeUser) => boolean
  onDone: (notice: string) => void
  onMade: (made: MadePassword) => void
}

/** Who signs in to the office, in columns. */
export function UserTable({ users, ...row }: UserTableProps) {
  const text = useTexts()(usersTextEn)
  return (
    <RegisterTable caption={text.caption} columns={text.columns}>
      {users.map((user) => (
        <UserRow key={user.username} user={user} {...row} />
      ))}
    </RegisterTable>
  )
}

type UserRowProps = Omit<UserTableProps, 'users'> & { user: OfficeUser }

function UserRow({ user, self, due, onDone, onMade }: UserRowProps) {
  const text = useTexts()(usersTextEn)
  const { username, role, secondFactor, active, lastSignInAt } = user
  const { columns } = text
  const factor = secondFactor ? text.on : due(user) ? text.due : text.off
  return (
    <tr data-out={!active}>
      <td>
        <span className="office-strong office-breaks">{username}</span>
        {username.toLowerCase() === self && <span className="users-self"> ({text.you})</span>}
      </td>
      <td data-label={columns.role}>{text.roles[role]}</td>
      <td data-label={columns.limit} className="figures">
        <Limit user={user} />
      </td>
      <td data-label={columns.secondFactor}>{factor}</td>
      <td data-label={columns.lastSignIn}>
        {lastSignInAt ? <OfficeTime at={lastSignInAt} /> : text.unknown}
      </td>
      <td data-corner="true">
        <Badge tone={active ? 'green' : 'plain'}>{active ? text.active : text.ended}</Badge>
      </td>
      <td data-wide="true" data-order="1">
        <div className="register-actions">
          <EditButton
            heading={text.editOf(username)}
            {...userForm}
            row={user}
            onSaved={() => onDone(text.saved(username))}
            look={{ variant: 'quiet', 'aria-label': text.editOf(username) }}
          >
            {text.edit}
          </EditButton>
          <ResetButton user={user} onMade={onMade} />
          <EndButton {...{ user, onDone }} />
        </div>
      </td>
    </tr>
  )
}

function Limit({ user: { role, refundLimitCents } }: { user: OfficeUser }) {
  const text = useTexts()(usersTextEn)
  if (!may(role, 'refund')) return text.noRefunds
  return refundLimitCents === null ? text.noLimit : formatEuro(refundLimitCents)
}

/** Ends somebody, or lets them in again; both are asked first. */
function EndButton({ user, onDone }: Pick<UserRowProps, 'user' | 'onDone'>) {
  const text = useTexts()(usersTextEn)
  const { id, username, active, version } = user
  const send = async () => {
    const body = { version, active: !active }
    const answer = await callReauthenticated('PATCH /api/admin/users/:id', { params: { id }, body })
    if (!answer.ok) return answer.problem
    onDone(active ? text.endedNow(username) : text.reopened(username))
    return null
  }
  const question = active ? text.endOf(username) : text.reopenOf(username)
  return (
    <ConfirmButton
      label={active ? text.end : text.reopen}
      name={question}
      question={question}
      note={active ? text.endNote(username) : text.reopenNote(username)}
      action={active ? text.endAction : text.reopen}
      send={send}
    />
  )
}
