{{/* The beginning of every object's name: the release, and the chart where the release does not name it. */}}
{{- define "workload.fullname" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* The labels that select the pods of the whole release. */}}
{{- define "workload.releaseLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* The labels that select the pods of one workload. Takes the workload's context: root, name, facts, values. */}}
{{- define "workload.selectorLabels" -}}
{{ include "workload.releaseLabels" .root }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{- define "workload.labels" -}}
{{ include "workload.selectorLabels" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
app.kubernetes.io/part-of: {{ .root.Chart.Name }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "workload.name" -}}
{{ include "workload.fullname" .root }}-{{ .name }}
{{- end -}}

{{- define "workload.metadata" -}}
name: {{ include "workload.name" . }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "workload.labels" . | nindent 2 }}
{{- end -}}

{{/* The image by its digest where one is given, else by its tag. */}}
{{- define "workload.image" -}}
{{- $image := .root.Values.image -}}
{{- $repository := printf "%s/%s" $image.registry .facts.image -}}
{{- $digest := get $image.digests .facts.image -}}
{{- if $digest -}}
{{- printf "%s@%s" $repository $digest -}}
{{- else -}}
{{- printf "%s:%s" $repository (.values.tag | default $image.tag | default .root.Chart.AppVersion) -}}
{{- end -}}
{{- end -}}
