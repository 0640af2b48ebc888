import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../primitives/button.tsx'
import { TextInput } from '../primitives/text-input.tsx'

/** Props of {@link RegisterSearch}: where it searches, what stands in the field, its words, and hidden fields. */
type RegisterSearchProps = {
  action: string
  query: string
  maxLength: number
  label: string
  button: string
  title?: string
  children?: ReactNode
}

/** Searches a list by words, which stand in the address: the way back leads to what was found. */
export function RegisterSearch(props: RegisterSearchProps) {
  const { action, query, maxLength, label, button, title, children } = props
  return (
    <Form role="search" method="get" action={action} className="register-search">
      <TextInput
        // Another view brings its own words into the field.
        key={query}
        type="search"
        name="q"
        icon="search"
        defaultValue={query}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        title={title}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" size="small">
        {button}
      </Button>
      {children}
    </Form>
  )
}
