{{/*
Every workload as a map by component: {root, name, facts, values}. `facts` (files/workloads.json, generated from the code) say what a process
is: its image, the settings and secrets that it reads, whom it calls. `values` say how the operator wants it.
*/}}
{{- define "parcelbell.workload" -}}
{{- $facts := deepCopy .facts -}}
{{- if and $facts.traced .root.Values.telemetry.endpoint -}}
{{- $_ := set $facts "destinations" (append $facts.destinations "otlp") -}}
{{- end -}}
{{- if $facts.isEdge -}}
{{- $_ := set $facts "frontEnds" (keys .root.Values.frontEnds | sortAlpha) -}}
{{- range $facts.frontEnds -}}{{- $_ := set $facts "callees" (append $facts.callees (printf "frontend-%s" .)) -}}{{- end -}}
{{- end -}}
{{- dict "name" .name "facts" $facts "values" .values | toJson -}}
{{- end -}}

{{- define "parcelbell.workloads" -}}
{{- $root := . -}}
{{- $facts := .Files.Get "files/workloads.json" | fromJson -}}
{{- $workloads := dict -}}
{{- range $name, $own := .Values.services -}}
{{- $values := mergeOverwrite (deepCopy $root.Values.defaults) $own -}}
{{- $workload := include "parcelbell.workload" (dict "root" $root "name" $name "facts" (get $facts.services $name) "values" $values) | fromJson -}}
{{- $_ := set $workloads $name $workload -}}
{{- end -}}
{{- range $name, $own := .Values.frontEnds -}}
{{- $component := printf "frontend-%s" $name -}}
{{- $values := mergeOverwrite (deepCopy $root.Values.defaults) $root.Values.frontEndDefaults $own -}}
{{- $workload := include "parcelbell.workload" (dict "root" $root "name" $component "facts" (get $facts.frontEnds $name) "values" $values) | fromJson -}}
{{- $_ := set $workloads $component $workload -}}
{{- end -}}
{{- $workloads | toJson -}}
{{- end -}}
