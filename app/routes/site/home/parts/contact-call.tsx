import { company } from '#app/content/company.ts'
import { homeEn } from '#app/content/en/home.ts'
import { useTexts } from '#app/content/texts.ts'
import { ClosingCall } from '#app/ui/frame/closing-call.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Contact call-to-action: messaging app first, then telephone and form. */
export function ContactCall() {
  const home = useTexts()(homeEn)
  const { title, text, whatsapp, call, form } = home.contact
  return (
    <ClosingCall heading={title} text={text}>
      <ButtonLink href={company().whatsappHref} size="large">
        <Icon name="whatsapp" size={22} /> {whatsapp}
      </ButtonLink>
      <ButtonLink href={company().phoneHref} size="large" variant="secondary">
        <Icon name="phone" size={20} /> {call} {company().phone}
      </ButtonLink>
      <ButtonLink href="/contact" size="large" variant="quiet">
        {form} <Icon name="arrow" size={20} />
      </ButtonLink>
    </ClosingCall>
  )
}
