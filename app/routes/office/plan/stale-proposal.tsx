import { proposalTextEn } from '#app/content/en/plan-proposal.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Proposal } from '#app/server/dispatch/index.server.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { usePlanCall } from './use-plan-call.ts'

/** Props of {@link StaleProposal}; `onDone` is heard once there is another proposal. */
type StaleProposalProps = { proposal: Proposal; onDone: (words: string | null) => void }

/** Says that the day or the roster changed since a proposal, which cannot be approved any more, and asks anew. */
export function StaleProposal({ proposal: { day, scope, keep }, onDone }: StaleProposalProps) {
  const text = useTexts()(proposalTextEn)
  const { working, problem, send } = usePlanCall()
  async function again() {
    const call = { params: { day }, body: { scope, keep } }
    if (await send('POST /api/admin/plan/:day/propose', call)) onDone(null)
  }
  return (
    <Notice tone="warning">
      <p>{problem ?? text.stale}</p>
      <IfMay right="dispatch">
        <Button
          size="small"
          variant="secondary"
          className="mt-2"
          disabled={working}
          onClick={() => void again()}
        >
          {working ? text.planning : text.again}
        </Button>
      </IfMay>
    </Notice>
  )
}
