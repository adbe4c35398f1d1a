import { checkAccount, emailCodeSend, login, logout, passwordReset, usageInfo } from './account.ts';
import { announcementCalls } from './announcements.ts';
import { botCopy, botDelete, botFavorite, botInfo, botLists, botPin, botReport, botSave } from './bot-calls.ts';
import type { Call, CallInput, CallOutput } from './call.ts';
import {
  chatCreate,
  chatDelete,
  chatFavorite,
  chatFileDelete,
  chatFileInfo,
  chatFileUpload,
  chatInfo,
  chatLeaf,
  chatLimit,
  chatLists,
  chatPin,
  chatRename,
  chatRestore,
  chatSearch,
} from './chat-calls.ts';
import { chatExport, chatImport, chatReport, chatShare, chatShareDelete, chatShared, chatShareLists } from './chat-sharing.ts';
import { consoleAccess, consoleEnrol, consoleEnrolConfirm, consoleInfo, consoleSignIn, consoleSignOut } from './console-access.ts';
import { consoleAudit } from './console-audit.ts';
import { consoleBrand, consoleBrandPicture, consoleBrandSave } from './console-brand.ts';
import { consoleCouponCalls } from './console-coupons.ts';
import { consoleDays, consoleDaysCsv } from './console-days.ts';
import {
  consoleEngineAdd,
  consoleEngineDelete,
  consoleEngineSave,
  consoleEngineSwitch,
  consoleEngines,
  consoleEngineTest,
  consoleModelSave,
} from './console-engines.ts';
import { consoleHealthCalls } from './console-health.ts';
import { integrationCalls } from './console-integrations.ts';
import { consoleMemberCalls } from './console-members.ts';
import { consoleMoneyCalls } from './console-money.ts';
import {
  consolePasskeyAdd,
  consolePasskeyAsk,
  consolePasskeyBegin,
  consolePasskeyDelete,
  consolePasskeySignIn,
  consolePasskeys,
} from './console-passkeys.ts';
import { consolePlanCalls } from './console-plans.ts';
import { consoleReportCalls } from './console-reports.ts';
import { consoleToday } from './console-today.ts';
import {
  consoleWorkflowAdd,
  consoleWorkflowDelete,
  consoleWorkflowInfo,
  consoleWorkflows,
  consoleWorkflowTry,
  consoleWorkflowUse,
} from './console-workflows.ts';
import { consoleWorkCalls } from './console-works.ts';
import { couponLists, couponUse, promotionLists } from './coupons.ts';
import { helpInfo, helpLists, helpSearch } from './help.ts';
import {
  enhance,
  expand,
  faceLists,
  faceSwap,
  img2img,
  pictureInfo,
  promptRead,
  realtimeSave,
  redraw,
  smartSelect,
  stylePreviews,
  text2img,
} from './image-calls.ts';
import { inviteInfo, inviterInfo } from './invites.ts';
import { ledgerLists, usageLists } from './ledger.ts';
import { legalInfo } from './legal.ts';
import {
  billingDetails,
  billingDetailsSave,
  invoiceInfo,
  invoiceLists,
  payMethodChange,
  payMethodInfo,
  subscribeCancel,
  subscribeCheck,
  subscribeConfig,
  subscribeNext,
  subscribePayInfo,
  subscribePreview,
  subscribeResume,
} from './money.ts';
import { presetDelete, presetLists, presetRename, presetSave } from './presets.ts';
import {
  accountDelete,
  accountExport,
  accountInfo,
  accountKeep,
  emailChange,
  emailChangeSend,
  googleUnlink,
  pictureSave,
  profileSave,
  sessionEnd,
  sessionLists,
} from './profile.ts';
import { freeUses, googleLogin, googleLoginEnd, imageCode, webVersion } from './sign-in.ts';
import { faultReport, studioConfig } from './studio.ts';
import { type Tool, toolTable } from './tools.ts';
import { imageUpload } from './uploads.ts';
import { fileVerify } from './verifying.ts';
import { img2video, text2video, videoChain, videoCrop, videoFrame, videoJoin } from './video-calls.ts';
import { wordRuleCalls } from './word-rules.ts';
import {
  workCancel,
  workDelete,
  workDownload,
  workFavorite,
  workInfo,
  workLineage,
  workLineageTree,
  workLists,
  workRename,
  workRestore,
  workRetry,
  workVary,
} from './work-calls.ts';
import { trashEmpty, trashLists, workKeep, workTotals } from './work-keeping.ts';

/** Every call there is. A call without exactly one route does not start. */
const list = [
  usageInfo,
  checkAccount,
  emailCodeSend,
  login,
  passwordReset,
  logout,
  imageCode,
  googleLogin,
  googleLoginEnd,
  webVersion,
  freeUses,
  accountInfo,
  profileSave,
  pictureSave,
  emailChangeSend,
  emailChange,
  googleUnlink,
  sessionLists,
  sessionEnd,
  accountExport,
  accountDelete,
  accountKeep,
  subscribeConfig,
  subscribePayInfo,
  subscribePreview,
  subscribeCancel,
  subscribeNext,
  subscribeResume,
  billingDetails,
  billingDetailsSave,
  invoiceLists,
  invoiceInfo,
  couponLists,
  couponUse,
  payMethodChange,
  payMethodInfo,
  usageLists,
  ledgerLists,
  inviteInfo,
  inviterInfo,
  subscribeCheck,
  promotionLists,
  studioConfig,
  faultReport,
  helpLists,
  helpInfo,
  helpSearch,
  legalInfo,
  imageUpload,
  text2img,
  img2img,
  enhance,
  expand,
  pictureInfo,
  promptRead,
  faceLists,
  faceSwap,
  smartSelect,
  stylePreviews,
  redraw,
  realtimeSave,
  text2video,
  img2video,
  videoCrop,
  videoFrame,
  videoChain,
  videoJoin,
  workLists,
  workInfo,
  workLineage,
  workLineageTree,
  workCancel,
  workRetry,
  workVary,
  workFavorite,
  workRename,
  workDelete,
  workRestore,
  workDownload,
  trashLists,
  trashEmpty,
  workKeep,
  workTotals,
  botLists,
  botInfo,
  botSave,
  botCopy,
  botDelete,
  botPin,
  botFavorite,
  botReport,
  chatLists,
  chatCreate,
  chatInfo,
  chatRename,
  chatDelete,
  chatRestore,
  chatPin,
  chatFavorite,
  chatLeaf,
  chatLimit,
  chatSearch,
  chatFileUpload,
  chatFileInfo,
  chatFileDelete,
  chatShare,
  chatShareLists,
  chatShareDelete,
  chatShared,
  chatReport,
  chatExport,
  chatImport,
  fileVerify,
  presetLists,
  presetSave,
  presetRename,
  presetDelete,
  consoleAccess,
  consoleEnrol,
  consoleEnrolConfirm,
  consoleSignIn,
  consoleSignOut,
  consoleInfo,
  consoleEngines,
  consoleEngineAdd,
  consoleEngineTest,
  consoleEngineSwitch,
  consoleEngineSave,
  consoleEngineDelete,
  consoleModelSave,
  consoleWorkflows,
  consoleWorkflowInfo,
  consoleWorkflowAdd,
  consoleWorkflowTry,
  consoleWorkflowUse,
  consoleWorkflowDelete,
  consolePasskeyAsk,
  consolePasskeySignIn,
  consolePasskeys,
  consolePasskeyBegin,
  consolePasskeyAdd,
  consolePasskeyDelete,
  consoleToday,
  ...consoleMemberCalls,
  ...consoleMoneyCalls,
  ...consoleCouponCalls,
  ...consolePlanCalls,
  consoleBrand,
  consoleBrandSave,
  consoleBrandPicture,
  consoleDays,
  consoleDaysCsv,
  consoleAudit,
  ...consoleWorkCalls,
  ...wordRuleCalls,
  ...consoleHealthCalls,
  ...consoleReportCalls,
  ...announcementCalls,
  ...integrationCalls,
] as const;

type Listed = (typeof list)[number];
export type CallPath = Listed['path'];
export type CallAt<Path extends CallPath> = Extract<Listed, { path: Path }>;
export type InputAt<Path extends CallPath> = CallInput<CallAt<Path>>;
export type OutputAt<Path extends CallPath> = CallOutput<CallAt<Path>>;

export const calls: readonly Call[] = list;

/** Checked by the compiler: a tool's call is one of the list. */
export const toolCalls: Readonly<Record<Tool, { call: CallPath | null }>> = toolTable;
