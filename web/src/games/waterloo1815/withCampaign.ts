import type { Component } from 'svelte'

import type { Campaign } from './campaign.svelte'

/** A component that always gets this campaign: the shell passes nothing. */
export function withCampaign(
  Inner: Component<{ campaign: Campaign }>,
  campaign: Campaign,
): Component {
  return (internals) => Inner(internals, { campaign })
}
