import { findCompanyBy } from '#app/content/company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import { tellCompany } from '#app/content/tell-company.ts'
import { FACT_NAMES } from '#app/domain/company/facts.ts'

// Each file of tests begins with the company of a fresh installation.
findCompanyBy(() => tellCompany(sampleFacts, new Set(FACT_NAMES)))
