{{/*
Runs before the pods of a release: a hook, which is replaced by the next one and may be repeated. Helm removes it when all hooks have succeeded,
since uninstalling a release leaves its hooks; what failed stays for whoever looks into it. With `kept` it stays in any case. `hooks` are others than these.
*/}}
{{- define "workload.hookAnnotations" -}}
helm.sh/hook: {{ .hooks | default "pre-install,pre-upgrade" }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation{{ if not .kept }},hook-succeeded{{ end }}
{{- end -}}

{{/* A Job that runs one command of a service. Takes the workload's context, and command and weight. */}}
{{- define "workload.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "workload.name" . }}-{{ .command }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "workload.jobLabels" . | nindent 4 }}
  annotations:
    {{- include "workload.hookAnnotations" . | nindent 4 }}
spec:
  backoffLimit: {{ .root.Values.jobs.backoffLimit }}
  activeDeadlineSeconds: {{ .root.Values.jobs.activeDeadlineSeconds }}
  ttlSecondsAfterFinished: 86400
  template:
    metadata:
      labels:
        {{- include "workload.jobLabels" . | nindent 8 }}
    spec:
      restartPolicy: Never
      serviceAccountName: {{ include "workload.fullname" .root }}-jobs
      {{- include "workload.podSecurity" . | nindent 6 }}
      {{- include "workload.pullSecrets" . | nindent 6 }}
      containers:
        {{- include "workload.container" . | nindent 8 }}
          args: [{{ .command }}]
      {{- include "workload.volumes" . | nindent 6 }}
      {{- include "workload.placement" . | nindent 6 }}
{{- end -}}

{{/* The component is not the service's, or the Service would send requests to the Job's pod. */}}
{{- define "workload.jobLabels" -}}
{{ include "workload.releaseLabels" .root }}
app.kubernetes.io/component: jobs
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}
