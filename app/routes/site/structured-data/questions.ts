import type { FAQPage } from 'schema-dts'
import { faqCategoriesEn } from '#app/content/en/faq.ts'
import { pages } from '#app/content/en/public-pages.ts'
import { withoutLinks } from '#app/content/en/text-links.ts'
import { texts } from '#app/content/texts.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'

/** Every question of /faq with its answer as plain words. */
export function describeQuestions(): FAQPage {
  return {
    '@type': 'FAQPage',
    name: pages().faq.name,
    url: publicAddress(pages().faq.path),
    mainEntity: texts()(faqCategoriesEn).flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
      })),
    ),
  }
}
