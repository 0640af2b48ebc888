import { expect, test } from 'vitest'
import { countryOfLanguages } from './browser-country.ts'

test.each([
  [['de-AT', 'en'], 'AT'],
  [['el'], 'GR'],
  [['en', 'fr-FR'], 'FR'],
  [['zh-Hant-TW'], 'TW'],
  [['es-419', 'en-us'], 'US'],
  [[], 'GR'],
  [['not a language'], 'GR'],
])('languages %j speak of a phone in %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country)
}) // CONST-08
