import './users.css'
import { useState } from 'react'
import { usersTextEn } from '#app/content/en/office-users.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { MadePassword } from '#app/contract/office-partners.ts'
import { OFFICE_ROLES, type OfficeRole } from '#app/domain/office/rights.ts'
import { officeContext } from '#app/routes/guard.ts'
import { officeMeta } from '#app/routes/office/office-meta.ts'
import { servicesContext } from '#app/services.server.ts'
import { AddButton } from '#app/ui/office/add-button.tsx'
import { RegisterScreen } from '#app/ui/office/register-screen.tsx'
import { useDone } from '#app/ui/office/use-notice.ts'
import { ShownPassword } from '../partner-record/shown-password.tsx'
import type { Route } from './+types/route.ts'
import { ClockForm } from './clock-form.tsx'
import { FactorForm } from './factor-form.tsx'
import { newUserForm } from './user-form.ts'
import { UserTable } from './user-table.tsx'

/** Everybody of the office, and what is demanded of them. */
export async function loader({ context }: Route.LoaderArgs) {
  const { users } = context.get(servicesContext)
  const { username: self } = context.get(officeContext)
  const [all, settings] = await Promise.all([users.list(), users.readSettings()])
  return { users: all, settings, self }
}

/** Title of the page; search engines skip it. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return officeMeta(texts()(usersTextEn).title, error)
}

/** /admin/users: who signs in to the office, as what, and what is demanded of them. */
export default function UsersRoute({ loaderData }: Route.ComponentProps) {
  const text = useTexts()(usersTextEn)
  const { users, settings, self } = loaderData
  const [notice, done] = useDone()
  const [made, setMade] = useState<MadePassword | null>(null)
  const own = users.find(({ username }) => username.toLowerCase() === self)
  const isOwnDue = (roles: readonly OfficeRole[]) =>
    own !== undefined && !own.secondFactor && roles.includes(own.role)
  const show = (password: MadePassword) => {
    setMade(password)
    void done(null)
  }
  return (
    <RegisterScreen
      title={text.title}
      lead={text.lead}
      notice={notice}
      empty={null}
      side={<AddButton label={text.add} form={newUserForm} onAdded={show} />}
    >
      <UserTable
        users={users}
        self={self}
        due={({ role }) => settings.secondFactorOf.includes(role)}
        onDone={done}
        onMade={show}
      />
      <div className="register-cards">
        <Roles />
        <FactorForm settings={settings} isOwnDue={isOwnDue} onDone={done} />
        <ClockForm settings={settings} onDone={done} />
      </div>
      {made && <ShownPassword made={made} onClose={() => setMade(null)} />}
    </RegisterScreen>
  )
}

function Roles() {
  const text = useTexts()(usersTextEn)
  return (
    <section className="register-card" aria-labelledby="roles">
      <h2 id="roles">{text.rolesHeading}</h2>
      <dl className="users-roles">
        {OFFICE_ROLES.map((role) => (
          <div key={role}>
            <dt>{text.roles[role]}</dt>
            <dd>{text.roleNotes[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
