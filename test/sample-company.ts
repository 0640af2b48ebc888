import { findCompanyBy } from '#app/content/company.ts'
import { describeCompany } from '#app/content/describe-company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import { FACT_NAMES } from '#app/domain/company/facts.ts'

// Each file of tests begins with the company of a fresh installation.
findCompanyBy(() => describeCompany(sampleFacts, new Set(FACT_NAMES), ['card']))
