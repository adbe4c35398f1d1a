import type { Migration } from 'kysely/migration';
import * as members from './001-members.ts';
import * as credits from './002-credits.ts';
import * as works from './003-works.ts';
import * as limits from './004-limits.ts';
import * as profiles from './005-profiles.ts';
import * as visitors from './006-visitors.ts';
import * as methods from './007-methods.ts';
import * as freeUses from './008-free-uses.ts';
import * as realtime from './009-realtime.ts';
import * as money from './010-money.ts';
import * as sandbox from './011-sandbox.ts';
import * as coupons from './012-coupons.ts';
import * as invites from './013-invites.ts';
import * as operator from './014-operator.ts';
import * as documents from './015-documents.ts';
import * as waitingWorks from './016-waiting-works.ts';
import * as indexes from './017-indexes.ts';
import * as leases from './018-leases.ts';
import * as changes from './019-changes.ts';
import * as waitingEvents from './020-waiting-events.ts';
import * as engines from './021-engines.ts';
import * as phaseLabels from './022-phase-labels.ts';
import * as titles from './023-titles.ts';
import * as engineQueues from './024-engine-queues.ts';
import * as realtimeCosts from './025-realtime-costs.ts';
import * as reports from './026-reports.ts';
import * as clips from './027-clips.ts';
import * as chats from './028-chats.ts';
import * as chosenModels from './029-chosen-models.ts';
import * as attachedSources from './030-attached-sources.ts';
import * as importedChats from './031-imported-chats.ts';
import * as madeFiles from './032-made-files.ts';
import * as operators from './033-operators.ts';
import * as trash from './034-trash.ts';
import * as installation from './035-installation.ts';
import * as workflows from './036-workflows.ts';
import * as absentModels from './037-absent-models.ts';
import * as lately from './038-lately.ts';
import * as workTimes from './039-work-times.ts';
import * as lineageTrees from './040-lineage-trees.ts';
import * as revisedPrompts from './041-revised-prompts.ts';
import * as bills from './042-bills.ts';
import * as suspensions from './043-suspensions.ts';
import * as brand from './044-brand.ts';
import * as modelLines from './048-model-lines.ts';
import * as dayFigures from './049-day-figures.ts';
import * as creditNotes from './050-credit-notes.ts';
import * as declined from './051-declined.ts';
import * as billingDetails from './052-billing-details.ts';
import * as passkeys from './053-passkeys.ts';
import * as presets from './054-presets.ts';
import * as moderation from './055-moderation.ts';
import * as couponLimits from './056-coupon-limits.ts';
import * as planChanges from './057-plan-changes.ts';
import * as strikes from './058-strikes.ts';
import * as announcements from './059-announcements.ts';
import * as health from './060-health.ts';
import * as packs from './061-packs.ts';
import * as integrations from './062-integrations.ts';
import * as packChanges from './063-pack-changes.ts';
import * as sourceNames from './064-source-names.ts';

/** Every migration by name, in order. Forward only: a released one never changes. */
export const migrations: Record<string, Migration> = {
  '001-members': members,
  '002-credits': credits,
  '003-works': works,
  '004-limits': limits,
  '005-profiles': profiles,
  '006-visitors': visitors,
  '007-methods': methods,
  '008-free-uses': freeUses,
  '009-realtime': realtime,
  '010-money': money,
  '011-sandbox': sandbox,
  '012-coupons': coupons,
  '013-invites': invites,
  '014-operator': operator,
  '015-documents': documents,
  '016-waiting-works': waitingWorks,
  '017-indexes': indexes,
  '018-leases': leases,
  '019-changes': changes,
  '020-waiting-events': waitingEvents,
  '021-engines': engines,
  '022-phase-labels': phaseLabels,
  '023-titles': titles,
  '024-engine-queues': engineQueues,
  '025-realtime-costs': realtimeCosts,
  '026-reports': reports,
  '027-clips': clips,
  '028-chats': chats,
  '029-chosen-models': chosenModels,
  '030-attached-sources': attachedSources,
  '031-imported-chats': importedChats,
  '032-made-files': madeFiles,
  '033-operators': operators,
  '034-trash': trash,
  '035-installation': installation,
  '036-workflows': workflows,
  '037-absent-models': absentModels,
  '038-lately': lately,
  '039-work-times': workTimes,
  '040-lineage-trees': lineageTrees,
  '041-revised-prompts': revisedPrompts,
  '042-bills': bills,
  '043-suspensions': suspensions,
  '044-brand': brand,
  '048-model-lines': modelLines,
  '049-day-figures': dayFigures,
  '050-credit-notes': creditNotes,
  '051-declined': declined,
  '052-billing-details': billingDetails,
  '053-passkeys': passkeys,
  '054-presets': presets,
  '055-moderation': moderation,
  '056-coupon-limits': couponLimits,
  '057-plan-changes': planChanges,
  '058-strikes': strikes,
  '059-announcements': announcements,
  '060-health': health,
  '061-packs': packs,
  '062-integrations': integrations,
  '063-pack-changes': packChanges,
  '064-source-names': sourceNames,
};
