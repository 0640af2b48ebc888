import { eq } from 'drizzle-orm'
import type { ContactSubject } from '#app/domain/contact/subject.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { contactMessages, type Database } from '#app/server/db/index.server.ts'
import type { ContactMail } from '#app/server/mail/index.server.ts'

/** What the office's mail tells, from the stored message; null when that is gone. */
export async function composeContactMail(db: Database, id: number): Promise<ContactMail | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) return null
  const { name, email, phone, phoneE164, message, createdAt } = row
  return {
    name,
    email,
    phone,
    phoneE164,
    message,
    subject: row.subject as ContactSubject,
    date: athensDate(createdAt),
    time: athensTime(createdAt),
  }
}
