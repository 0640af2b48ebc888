import { readFile } from 'node:fs/promises'
import { openScreen, rowOf, signInAsAdmin } from './office-parts.ts'
import { expect, expectAccessible, test } from './visitor.ts'

const reference = () => `S-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

/** A sheet as a hotel sends it, with one slip in its last row. */
function season(refs: readonly string[]): Buffer {
  const [first, second] = refs
  return Buffer.from(
    [
      'Ημερομηνία;Ώρα;Πελάτης;Email;Από;Προς;Άτομα;Ποσό;Πληρωμή;Κωδικός',
      `31/07/2025;9.30;Ιωάννα Σεζόν;;Paros Airport;Naoussa;3;58,00;Μετρητά;${first}`,
      `01/08/2025;14.00;Paul Saison;;Naoussa;Parikia;9;1.045,50;Κάρτα;${second}`,
      '31/31/2025;14.00;Wrong Row;;Naoussa;Parikia;2;45;Κάρτα;',
    ].join('\r\n'),
  )
}

// CSV-01, CSV-04, A-18
test('a season comes in from a sheet, once, and goes out in the export @desktop', async ({
  page,
}) => {
  const refs = [reference(), reference()]
  const file = { name: 'season.csv', mimeType: 'text/csv', buffer: season(refs) }
  await signInAsAdmin(page)
  await openScreen(page, '/admin/import')
  await expectAccessible(page)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(file)
  await expect(page.getByText('2 ready to import')).toBeVisible()
  await expect(page.getByRole('cell', { name: /31\/31\/2025/ })).toBeVisible()
  await expect(page.getByLabel('Pickup')).toHaveValue('4')
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Import 2 bookings' })
  await expect(button).toBeDisabled()

  await page.getByLabel('Pickup').selectOption('')
  await expect(page.getByText('3 with errors')).toBeVisible()
  await page.getByLabel('Pickup').selectOption('Από')
  await page.getByRole('checkbox', { name: 'Leave out the rows with errors' }).check()
  await button.click()
  await expect(page.getByText('2 bookings were imported.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooser.setInputFiles(file)
  await expect(page.getByText('2 imported before')).toBeVisible()

  await page.goto(`/admin/transfers?q=${refs[1]}`)
  await expect(rowOf(page, refs[1] ?? '')).toContainText('€1,045.50')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(
    `Transfer,${refs[0]},Ιωάννα Σεζόν,N/A,N/A,2025-07-31,09:30,Completed,58.00`,
  )
  await expect(page.getByText(/bookings exported\.$/)).toBeAttached()
})
